import { Fragment } from 'react'

const code = /((?=[A-Z-]*\d)[A-Z\d]+(?:-[A-Z\d]+)+)/

/** The code of a color can have forty characters, for which no phone has space. */
const maxUnbroken = 20

/** A text whose codes of colors and dye lots, such as `CB8001-01`, do not break after a hyphen. */
export const UnbrokenCodes = ({ text }: { text: string }) =>
  text.split(code).map((part, index) =>
    // Every second part is a code.
    index % 2 === 1 && part.length <= maxUnbroken ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
