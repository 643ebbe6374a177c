import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { paths } from '#shop/paths.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { RefuseOrEnd } from './refuse-or-end.tsx'
import { businessTexts, type Trade, tradeTone } from './trade.ts'
import { TradeCredit } from './trade-credit.tsx'
import './trade.css'
import { useVolumeText } from './use-volume-text.ts'

/** One trade account: the company's application and license, the decision, and the actions on it. */
export default function TradeAccountPage() {
  const { tradeId = '' } = useParams()
  const t = useTexts('trade')
  const { search } = useLocation()
  const account = useQuery(query('/staff/pc_api.trade/info', { trade_id: tradeId }))
  const crumb = <Link to={paths.tradeAccounts(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('account')} crumb={crumb} query={account} missing={t('notFound')}>
      {(account) => <TradeDetails key={tradeId} account={account} crumb={crumb} />}
    </FoundPage>
  )
}

function TradeDetails({ account, crumb }: { account: Trade; crumb: ReactNode }) {
  const t = useTexts('trade')
  const dates = useDates()
  const join = useJoin()
  const mayDecide = useMay('trade.decide')
  const [open, setOpen] = useState<'approve' | 'group' | 'refuse' | 'end'>()
  const { status, status_text, handle, history, group, same_code } = account
  const close = () => setOpen(undefined)
  const [first] = history
  return (
    <Page
      crumb={crumb}
      title={account.company}
      besideTitle={<Colleagues kind="trade-account" id={account.trade_id} />}
      line={
        <>
          <StatusWord tone={tradeTone(status)}>{status_text}</StatusWord>{' '}
          {join([group, first && t('appliedAt', { time: dates.fullDateTime(first.time) })])}
        </>
      }
      actions={
        mayDecide && (
          <>
            {handle.refuse && <Button onClick={() => setOpen('refuse')}>{t('refuse')}</Button>}
            {handle.end && <Button onClick={() => setOpen('end')}>{t('end')}</Button>}
            {handle.change_group && <Button onClick={() => setOpen('group')}>{t('changeGroup')}</Button>}
            {handle.approve && (
              <Button type="primary" onClick={() => setOpen('approve')}>
                {t('approve')}
              </Button>
            )}
          </>
        )
      }
    >
      {same_code.length > 0 && (
        <Alert
          type="info"
          className="trade-same"
          title={t('sameCode', { count: same_code.length })}
          description={same_code.map(({ trade_id, company, status_text }) => (
            <p key={trade_id} className="trade-text">
              <Link to={paths.tradeAccount(trade_id)}>{company}</Link>
              {dot}
              {status_text}
            </p>
          ))}
        />
      )}
      <div className="page-columns">
        <div>
          <Panel title={t('license')}>
            {account.pictures.length > 0 ? <PictureGrid pictures={account.pictures} /> : t('noLicense')}
          </Panel>
          <TradeCredit account={account} />
          <Panel title={t('history')}>
            <HistoryTimeline history={history.toReversed()} />
          </Panel>
        </div>
        <CompanyFacts account={account} />
      </div>
      {(open === 'approve' || open === 'group') && (
        <GroupDrawer account={account} isApproval={open === 'approve'} onClose={close} />
      )}
      {(open === 'refuse' || open === 'end') && (
        <RefuseOrEnd account={account} isRefusal={open === 'refuse'} onClose={close} />
      )}
    </Page>
  )
}

function CompanyFacts({ account }: { account: Trade }) {
  const t = useTexts('trade')
  const volumeText = useVolumeText()
  const { website, volume, note } = account
  return (
    <div>
      <Panel title={t('details')}>
        <FactList
          facts={[
            [t(account.country === 'CN' ? 'code' : 'codeAbroad'), account.company_code],
            [t('country'), account.country_name],
            [t('business'), t(businessTexts[account.business])],
            [t('volume'), volume && volumeText(volume)],
            [
              t('website'),
              website && (
                <a
                  className="trade-text"
                  href={/^https?:\/\//i.test(website) ? website : `https://${website}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {website}
                </a>
              ),
            ],
            [t('note'), note && <span className="trade-note">{note}</span>],
          ]}
        />
      </Panel>
      <Panel title={t('member')}>
        {account.nickname || t('memberNumber', { number: String(account.member_number) })}
        <br />
        <MemberLink memberId={account.member_id} />
      </Panel>
    </div>
  )
}
