import { dot } from '@corium/browser/dot'
import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { workQuery } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { FailureBar } from '#ui/failure-bar.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import '#shop/figures/figures.css'

type Figures = Output<'/staff/pc_api.message/getDelivery'>

/** What became of the texts and mails of the last day. */
export default function SentMessagesPage() {
  const t = useTexts('sentMessages')
  const states = useTexts('states')
  const messages = useTexts('messages')
  const { data, error, refetch } = useQuery(workQuery('/staff/pc_api.message/getDelivery', {}))
  return (
    <Page title={t('title')} line={t('line')} crumb={<Link to={paths.messages()}>{messages('title')}</Link>}>
      {error && !error.refusal.shownInDialog && (
        <FailureBar message={error.message} again={states('tryAgain')} onAgain={refetch} />
      )}
      {!data && !error && <p role="status">{states('loading')}</p>}
      {data && (
        <div className="figure-columns">
          <Texts providers={data.texts} />
          <GivenUp {...data.given_up} />
        </div>
      )}
    </Page>
  )
}

function Texts({ providers }: { providers: Figures['texts'] }) {
  const t = useTexts('sentMessages')
  if (providers.length === 0) {
    return (
      <Panel title={t('texts')}>
        <p className="figure-none">{t('noTexts')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('texts')} flush>
      <ul className="figure-list">
        {providers.map((one) => (
          <Provider key={one.provider} {...one} />
        ))}
      </ul>
    </Panel>
  )
}

const known = ['aliyun-sms', 'tencent-sms', 'twilio'] as const

function Provider({ provider, delivered_num, failed_num, open_num, reasons }: Figures['texts'][number]) {
  const t = useTexts('sentMessages')
  const join = useJoin()
  const total = delivered_num + failed_num + open_num
  const others = [
    failed_num > 0 && t('failed', { count: failed_num }),
    open_num > 0 && t('open', { count: open_num }),
  ]
  return (
    <li className="figure-row">
      <span className="figure-name">
        {t(known.find((one) => one === provider) ?? 'unknownProvider')}
        {reasons.length > 0 && (
          <span className="second-line">
            {join(
              reasons.map(({ reason, num }) =>
                t('reason', { reason: reason || t('unknownReason'), count: num }),
              ),
            )}
          </span>
        )}
      </span>
      <span className="figure-value">
        {t('arrived', { count: delivered_num, total })}
        <span className="second-line">{others.filter(Boolean).join(dot)}</span>
      </span>
    </li>
  )
}

/** Messages that the shop no longer tries to send. */
function GivenUp({ sms_num, mail_num }: Figures['given_up']) {
  const t = useTexts('sentMessages')
  const rows = [
    { name: t('givenUpTexts'), why: t('givenUpTextsWhy'), num: sms_num },
    { name: t('givenUpMails'), why: t('givenUpMailsWhy'), num: mail_num },
  ]
  return (
    <Panel title={t('givenUp')} flush>
      <ul className="figure-list">
        {rows.map(({ name, why, num }) => (
          <li key={name} className="figure-row">
            <span className="figure-name">
              {name}
              <span className="second-line">{why}</span>
            </span>
            <span className="figure-value">{num}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
