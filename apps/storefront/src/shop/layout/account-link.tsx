import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openDialog } from '#api/dialogs.ts'
import { useSession } from '#api/session.ts'

type AccountLinkProps = { className?: string; current?: boolean; children: ReactNode }

/** Links to the account; a visitor logs in first. */
export function AccountLink({ className, current, children }: AccountLinkProps) {
  return (
    <Link
      to={paths.account()}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (useSession.getState().token) return
        event.preventDefault()
        openDialog('login', { goTo: paths.account() })
      }}
    >
      {children}
    </Link>
  )
}
