import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { Panel } from '#ui/panel.tsx'
import type { Member } from './member.ts'

/** How the member is reached, and where parcels go. */
export function MemberFacts({ member }: { member: Member }) {
  const t = useTexts('members')
  const join = useJoin()
  const dates = useDates()
  const seesTrade = useMay('trade')
  const { mobile, email, email_bounces, has_wechat, company, birthday, has_password, addresses, trade } =
    member
  const { two_step_since } = member
  const tradeText = trade && join([trade.company, trade.group || trade.status_text])
  const tradeFact =
    trade && seesTrade ? <Link to={paths.tradeAccount(trade.trade_id)}>{tradeText}</Link> : tradeText
  const facts = [
    [t('mobile'), mobile ? phoneNumber(mobile) : '–', undefined],
    [t('mail'), email ?? '–', email_bounces ? t('mailBounces') : undefined],
    [t('wechat'), t(has_wechat ? 'linked' : 'notLinked'), undefined],
    [t('company'), company || '–', undefined],
    ...(trade ? [[t('trade'), tradeFact, undefined] as const] : []),
    ...(birthday ? [[t('birthday'), birthday, undefined] as const] : []),
    [t('password'), t(has_password ? 'isSet' : 'notSet'), undefined],
    [
      t('twoStep'),
      two_step_since === null ? t('twoStepNone') : t('twoStepSince', { date: dates.date(two_step_since) }),
      undefined,
    ],
  ] as const
  return (
    <>
      <Panel title={t('about')}>
        <dl className="member-facts">
          {facts.map(([name, value, warning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {warning && <span className="member-warning">{warning}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {member.is_masked && <p className="second-line">{t('masked')}</p>}
      </Panel>
      <Panel title={t('addresses', { count: addresses.length })}>
        {addresses.length === 0 && t('noAddress')}
        {addresses.map(({ consignee, mobile, text, tag, is_default }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address has no other key, and the list only reads.
          <p key={index} className="member-address">
            <strong>{join([tag, is_default && t('firstChoice')]) || consignee}</strong>
            <br />
            {join([consignee, phoneNumber(mobile)])}
            <br />
            {text}
          </p>
        ))}
      </Panel>
    </>
  )
}
