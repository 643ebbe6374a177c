import './status-word.css'

/** The look of a status: `ours` waits for staff, `moving` waits for others, `resting` needs no work. */
export type Tone = 'ours' | 'moving' | 'done' | 'wrong' | 'resting'

/** A colored square and a word; a second line can add details. */
export function StatusWord({ tone, note, children }: { tone: Tone; note?: string; children: string }) {
  return (
    <span className={`status-word status-${tone}`}>
      {children}
      {note && <span className="status-note">{note}</span>}
    </span>
  )
}
