/** A material with a square cut out of it, for a page that does not exist. Decoration only. */
export function CutOutPiece({ text }: { text: string }) {
  return (
    <svg viewBox="0 0 560 410" className="cut-out" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="cut-out-grain" width="26" height="22" patternUnits="userSpaceOnUse">
          <path
            d="M2 4q4-3 8 0t7-1m4 5q-4 4-9 2M1 14q5-4 9 0m4 4q5-5 10-1M20 1q3 3 5 2"
            fill="none"
            stroke="#000"
            strokeOpacity=".1"
            strokeWidth="1"
          />
        </pattern>
      </defs>
      <path d={piece} fill="#c9ab8c" />
      <path d={piece} fill="url(#cut-out-grain)" />
      <path d="M226 148h108v114H226z" fill="var(--booth)" />
      <path d="M226 148h108v7H233v107h-7z" fill="#000" fillOpacity=".22" />
      <path d="M226 148h108v114H226z" fill="none" stroke="#7d6a55" />
      <path
        d="M244 166h74v80h-74z"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="1.4"
        strokeDasharray="5 4"
      />
      <text x="281" y="214" textAnchor="middle" className="display" fontSize="24" fill="var(--ink)">
        {text}
      </text>
    </svg>
  )
}

/** Straight sides and a pinked edge of 34 teeth below. */
const piece = `M110 88h340v230${'l-5 7l-5-7'.repeat(34)}z`
