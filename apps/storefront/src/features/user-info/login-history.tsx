import type { Output } from '@corium/browser/result'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberLogins } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { Table } from '#ui/table.tsx'
import { useDeviceName } from './use-device-name.ts'

type Login = Output<'/member/pc_api.security/getLoginLog'>['list'][number]

const shownFirst = 5
const maxShown = 100

/** The latest logins, also failed ones, so that the member notices those of others. */
export function LoginHistory() {
  const t = useTexts('userInfo')
  const [limit, setLimit] = useState(shownFirst)
  const logins = useQuery({ ...memberLogins(limit), placeholderData: keepPreviousData })
  const { data, isError, refetch } = logins
  return (
    <Section label={t('logins')} tight>
      {data && <Logins list={data.list} />}
      {data && data.total > limit && limit < maxShown && (
        <button type="button" className="link touch mt-4 text-sm" onClick={() => setLimit(maxShown)}>
          {t('allLogins', { count: data.total })}
        </button>
      )}
      {!data && isError && <InlineError text={t('loginsFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLine width={60} />}
      <p className="mt-4 max-w-[68ch] text-sm text-ink-3">{t('loginsHint')}</p>
    </Section>
  )
}

function Logins({ list }: { list: readonly Login[] }) {
  const t = useTexts('userInfo')
  const dates = useDates()
  const nameOf = useDeviceName()
  if (list.length === 0) return <p className="pt-4 text-ink-2">{t('noLogins')}</p>
  return (
    <div className="-mt-1">
      <Table
        caption={t('logins')}
        rows={list}
        rowKey={({ login_id }) => login_id}
        columns={[
          { key: 'time', title: t('loginTime'), cell: ({ time }) => dates.shortDateTime(time) },
          { key: 'device', title: t('device'), cell: nameOf },
          { key: 'network', title: t('network'), cell: ({ network }) => network },
          { key: 'method', title: t('loginMethod'), cell: ({ method }) => t(`method_${method}`) },
          {
            key: 'result',
            title: t('loginResult'),
            cell: ({ is_success, is_second_step, method }) =>
              is_success ? (
                <Status tone="success">{t('loginSucceeded')}</Status>
              ) : (
                <Status tone="warning">{t(is_second_step ? 'wrongSecondStep' : `wrong_${method}`)}</Status>
              ),
          },
        ]}
      />
    </div>
  )
}
