// SPDX-License-Identifier: Apache-2.0
//
// The pinned fonts, for fontconfig.

import Cards

/// What stands in for the machine's own fonts.conf.
enum FontConfiguration {
    /// fonts.conf: no folder, no cache, no other configuration. A font of bitmaps (emoji) is scaled
    /// to the size that is asked for.
    static let text = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <match target="font">
            <test name="outline"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
            <edit name="matrix" mode="assign">
              <times><name>matrix</name><matrix>
                <name>pixelsizefixupfactor</name><double>0</double>
                <double>0</double><name>pixelsizefixupfactor</name>
              </matrix></times>
            </edit>
            <edit name="size" mode="assign"><divide><name target="pattern">size</name><name>pixelsizefixupfactor</name></divide></edit>
          </match>
        </fontconfig>
        """
}

extension FontBook {
    /// The pinned fonts of this machine.
    public static func pinned() throws(DrawingError) -> FontBook {
        try FontBook(
            files: PinnedFont.all.flatMap(\.files), configuration: FontConfiguration.text)
    }
}
