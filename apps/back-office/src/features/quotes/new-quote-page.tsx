import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { NewQuoteForm } from './new-quote-form.tsx'
import './quotes.css'

type Start = Output<'/staff/pc_api.quote/getStart'>

/** Starts a quote for a member who asked by phone or in person. */
export default function NewQuotePage() {
  const t = useTexts('quotes')
  const [params] = useSearchParams()
  const memberId = params.get('member') ?? ''
  const start = useQuery(query('/staff/pc_api.quote/getStart', { member_id: memberId }))
  const crumb = <Link to={paths.member(memberId)}>{t('toMember')}</Link>
  return (
    <FoundPage title={t('newQuote')} crumb={crumb} query={start} missing={t('noMember')}>
      {(start: Start) => (
        <Page
          title={t('newQuote')}
          crumb={crumb}
          line={start.nickname ? t('newQuoteFor', { name: start.nickname }) : t('newQuoteLine')}
        >
          {start.addresses.length === 0 ? (
            <EmptyPanel title={t('noAddress')} text={t('noAddressText')}>
              <Link to={paths.member(memberId)}>
                <Button>{t('toMember')}</Button>
              </Link>
            </EmptyPanel>
          ) : (
            <NewQuoteForm key={memberId} memberId={memberId} start={start} />
          )}
        </Page>
      )}
    </FoundPage>
  )
}
