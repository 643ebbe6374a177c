import type { ShopError } from '@corium/browser/result'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'

type AccountSectionProps<Data> = {
  label: string
  link: ReactNode
  query: UseQueryResult<Data, ShopError>
  errorText: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A section of the account center with its own query, skeleton, error and retry. */
export function AccountSection<Data>(props: AccountSectionProps<Data>) {
  const { label, link, query, errorText, skeleton, children } = props
  const { data, isError, refetch } = query
  return (
    <Section label={label} link={link}>
      {data !== undefined && children(data)}
      {data === undefined && isError && <InlineError text={errorText} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <div aria-hidden="true">{skeleton}</div>}
    </Section>
  )
}
