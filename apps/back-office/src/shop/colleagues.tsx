import type { Input } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Tooltip } from 'antd'
import { useEffect } from 'react'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { initialsOf } from '#ui/initials.ts'
import './colleagues.css'

const path = '/staff/pc_api.presence/getColleague'
type Kind = Input<typeof path>['kind']

/**
 * The initials of colleagues who have this page open. While the window is hidden, they do not see its reader either.
 */
export function Colleagues({ kind, id }: { kind: Kind; id: string }) {
  const t = useTexts('states')
  const { data } = useQuery({
    ...query(path, { kind, id }),
    // By default, not while the window is hidden.
    refetchInterval: 15_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  })

  useEffect(() => {
    const leave = () => void call(path, { kind, id, leaves: true })
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      leave()
    }
  }, [kind, id])

  if (!data || data.list.length === 0) return null
  return (
    <ul className="colleagues" aria-label={t('alsoHere')}>
      {data.list.map(({ staff_id, name }) => (
        <li key={staff_id}>
          <Tooltip title={t('isAlsoHere', { name })}>
            <span className="initials" aria-hidden>
              {initialsOf(name)}
            </span>
          </Tooltip>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  )
}
