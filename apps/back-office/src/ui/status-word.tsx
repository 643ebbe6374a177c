import './status-word.css'

/** The look of a status: `ours` waits for staff, `moving` for others, and `resting` for nothing more. */
export type Tone = 'ours' | 'moving' | 'done' | 'wrong' | 'resting'

/** A square and a word; a second line says more. */
export function StatusWord({ tone, note, children }: { tone: Tone; note?: string; children: string }) {
  return (
    <span className={`status-word status-${tone}`}>
      {children}
      {note && <span className="status-note">{note}</span>}
    </span>
  )
}
