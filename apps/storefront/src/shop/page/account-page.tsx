import type { ReactNode } from 'react'
import { RequireLogin } from './require-login.tsx'
import { Seo } from './seo.tsx'

type AccountPageProps = {
  /** Above the title on paper. */
  printedHead?: ReactNode
  title: string
  /** Below the title. */
  intro?: string
  /** Beside the title. */
  actions?: ReactNode
  /** Shown until the browser has read the session. */
  fallback: ReactNode
  children: ReactNode
}

/** A page of the account menu: its heading, and for members its content. */
export function AccountPage({ printedHead, title, intro, actions, fallback, children }: AccountPageProps) {
  return (
    <>
      <Seo title={title} noIndex />
      {printedHead}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div>
          <h1 className="display text-h1">{title}</h1>
          {intro && <p className="mt-1 text-sm text-ink-2">{intro}</p>}
        </div>
        {actions}
      </div>
      <RequireLogin fallback={fallback}>{children}</RequireLogin>
    </>
  )
}
