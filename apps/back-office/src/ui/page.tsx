import type { ReactNode } from 'react'
import { useEffect } from 'react'
import './page.css'

type PageProps = {
  title: string
  /** Shown next to the title, such as colleagues who have the page open. */
  besideTitle?: ReactNode
  /** One line about the work that waits on the page. */
  line?: ReactNode
  /** A link back to the page above. */
  crumb?: ReactNode
  /** The actions of the page; the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page: crumb, title, one line, actions. It also sets the title of the browser's tab. */
export function Page({ title, besideTitle, line, crumb, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Corium`
  }, [title])
  return (
    <>
      {crumb && <div className="page-crumb">{crumb}</div>}
      <header className="page-header">
        <div>
          <div className="page-title-line">
            <h1 className="page-title">{title}</h1>
            {besideTitle}
          </div>
          {line && <p className="page-line">{line}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}
