import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { askToLogIn } from '#api/asks.ts'
import { useSession } from '#api/session.ts'
import { paths } from '#paths'

type AccountLinkProps = { className?: string; current?: boolean; children: ReactNode }

/** Leads to the account; a visitor is asked to log in first. */
export function AccountLink({ className, current, children }: AccountLinkProps) {
  return (
    <Link
      to={paths.account()}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (useSession.getState().token) return
        event.preventDefault()
        askToLogIn()
      }}
    >
      {children}
    </Link>
  )
}
