import { drawCode128 } from './code128.ts'

/** A text as Code 128; the text is written below it. */
export function Barcode({ text, shown = text }: { text: string; shown?: string }) {
  const { width, path } = drawCode128(text)
  return (
    <figure className="barcode">
      <svg
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <figcaption>{shown}</figcaption>
    </figure>
  )
}
