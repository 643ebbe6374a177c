import { Alert, Button, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { dropDraft, useDraft } from '#shop/drafts.ts'
import { Panel } from '#ui/panel.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { AcceptForm } from './accept-form.tsx'
import { type Action, actions, actionTexts, type CaseDraft, draftOf, permissionFor } from './actions.ts'
import { ApproveForm } from './approve-form.tsx'
import type { Case } from './case.ts'
import { ParcelForm } from './parcel-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefuseForm } from './refuse-form.tsx'

const forms = {
  approve: ApproveForm,
  refuse: RefuseForm,
  accept: AcceptForm,
  reject_return: RefuseForm,
  ship: ParcelForm,
  refund: RefundForm,
  record_return: ParcelForm,
} as const

/** The actions that the case and the role allow, one form at a time. */
export function CaseDecision({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const { data: staff } = useStaff()
  const panel = useRef<HTMLDivElement>(null)
  const draft = useDraft<CaseDraft>(draftOf(found.after_id))
  const [chosen, setChosen] = useState<Action>()
  const [wasLate, setWasLate] = useState(false)

  const possible = actions.filter((action) => found.handle[action])
  const mine = possible.filter((action) => staff?.permissions.includes(permissionFor[action]))
  const action = mine.find((one) => one === chosen) ?? mine.find((one) => draft?.[one]) ?? mine[0]
  const ActionForm = action && forms[action]

  function choose(one: Action, focus: string) {
    if (!mine.includes(one)) return
    setChosen(one)
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  useKeys({
    a: () => choose(found.handle.approve ? 'approve' : 'accept', 'button[type=submit]'),
    n: () => choose(found.handle.refuse ? 'refuse' : 'reject_return', 'form input'),
  })

  return (
    <div ref={panel} tabIndex={-1}>
      <Panel framed={mine.length > 0} title={mine.length > 0 ? t('decide') : t('noDecision')}>
        {wasLate && <DecidedMeanwhile found={found} />}
        <UnsentText found={found} open={mine} />
        {possible.length === 0 && (
          <p className="case-words">{t(found.turn === 'buyer' ? 'buyersTurn' : 'nothingMore')}</p>
        )}
        {possible.length > 0 && mine.length === 0 && <p className="case-words">{t('notYours')}</p>}
        {mine.length > 1 && (
          <Radio.Group
            className="case-actions"
            optionType="button"
            aria-label={t('decide')}
            value={action}
            options={mine.map((one) => ({ value: one, label: t(actionTexts[one].name) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {action && ActionForm && (
          <ActionForm key={action} found={found} action={action} onLate={() => setWasLate(true)} />
        )}
      </Panel>
      {mine.length > 0 && (
        <div className="case-jump">
          <Button
            type="primary"
            size="large"
            block
            onClick={() => {
              panel.current?.scrollIntoView()
              panel.current?.focus()
            }}
          >
            {t('decide')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The action came too late: shows what a colleague or the buyer did instead. */
function DecidedMeanwhile({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const latest = found.history.reduce((one, other) => (other.time >= one.time ? other : one))
  return (
    <Alert
      type="warning"
      showIcon={false}
      style={{ marginBottom: 16 }}
      title={t('decidedMeanwhile', { name: latest.actor, event: latest.text })}
      description={t('stateNow', { status: found.status_text })}
    />
  )
}

/** Input for an action that the case no longer allows. */
function UnsentText({ found, open }: { found: Case; open: readonly Action[] }) {
  const t = useTexts('afterSales')
  const name = draftOf(found.after_id)
  const draft = useDraft<CaseDraft>(name)
  const words = actions
    .filter((action) => !open.includes(action))
    .flatMap((action) => [draft?.[action]?.note, draft?.[action]?.courier_number])
    .filter((typed) => typeof typed === 'string' && typed !== '')
  if (words.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon={false}
      style={{ marginBottom: 16 }}
      title={t('notSent')}
      description={
        <>
          <p className="case-words">{words.join('\n')}</p>
          <Button size="small" onClick={() => dropDraft(name)}>
            {t('discard')}
          </Button>
        </>
      }
    />
  )
}
