# SPDX-License-Identifier: Apache-2.0
"""The same rows of a card, laid out by kiwi: a Cassowary in C++ that many programs use."""
from kiwisolver import Solver, Variable

from ask import Clock, numbers

ROWS = 6


def box():
    return [Variable() for _ in range(4)]


def card():
    """An icon and a text per row, 77 constraints in all; LayoutSubject.swift has them too."""
    root = box()
    found = [root[0] == 0, root[1] == 0, root[2] == 375, root[3] >= 0]
    above = root[1] + 0
    for row in range(ROWS):
        icon, text = box(), box()
        width = 100 + 40 * (row % 9)
        found += [
            icon[0] == root[0] + 16, icon[2] == 44, icon[3] == icon[2], icon[1] >= above + 8,
            (icon[1] == above + 8) | "strong", text[0] == icon[0] + icon[2] + 8,
            text[0] + text[2] <= root[0] + root[2] - 16,
            text[1] + text[3] * 0.5 == icon[1] + icon[3] * 0.5,
            (text[2] >= width) | "strong", (text[2] <= width) | "weak",
            (text[3] >= 21) | "strong", (text[3] <= 21) | "weak",
        ]
        above = icon[1] + icon[3]
    return found + [above + 8 == root[1] + root[3]], root[3]


def main():
    constraints, height = card()
    for count in numbers():
        clock = Clock()
        for _ in range(count):
            solver = Solver()
            with clock:
                for constraint in constraints:
                    solver.addConstraint(constraint)
                solver.updateVariables()
        if height.value() != 52 * ROWS + 8:
            raise SystemExit(f"the card is {height.value()} high")
        clock.tell()


if __name__ == "__main__":
    main()
