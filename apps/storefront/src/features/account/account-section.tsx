import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShopError } from '#api/result.ts'
import { NotLoaded } from '#shop/not-loaded.tsx'
import { Section } from '#ui/section.tsx'

type AccountSectionProps<Answer> = {
  label: string
  link: ReactNode
  answer: UseQueryResult<Answer, ShopError>
  /** Says what is missing when the shop did not answer. */
  failed: string
  /** Stands in while the answer is on its way. */
  skeleton: ReactNode
  children: (data: Answer) => ReactNode
}

/** One part of the account center; each waits, fails and is asked for again by itself. */
export function AccountSection<Answer>(props: AccountSectionProps<Answer>) {
  const { label, link, answer, failed, skeleton, children } = props
  const { data, isError, refetch } = answer
  return (
    <Section label={label} link={link}>
      {data !== undefined && children(data)}
      {data === undefined && isError && <NotLoaded text={failed} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <div aria-hidden="true">{skeleton}</div>}
    </Section>
  )
}
