import { type ReactNode, useId } from 'react'
import './panel.css'

type PanelProps = {
  title?: string
  /** Beside the title. */
  extra?: ReactNode
  /** Without a margin around the content, for tables. */
  flush?: boolean
  /** A decision that the staff member has to make. */
  framed?: boolean
  children: ReactNode
}

export function Panel({ title, extra, flush, framed, children }: PanelProps) {
  const id = useId()
  return (
    <section className={framed ? 'panel panel-framed' : 'panel'} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel-head">
          <h2 className="panel-title" id={id}>
            {title}
          </h2>
          {extra}
        </div>
      )}
      <div className={flush ? 'panel-flush' : 'panel-body'}>{children}</div>
    </section>
  )
}
