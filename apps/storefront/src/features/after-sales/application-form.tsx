import type { AfterStep } from '@corium/contract/after-sales'
import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { ApplicationOption, Case } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { PurchaseBar } from '#shop/money/purchase-bar.tsx'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { Section } from '#ui/section.tsx'
import { MethodChoice, ReasonChoice, ReceivedChoice, TypeChoice } from './application-choices.tsx'
import { ApplicationLines } from './application-lines.tsx'
import { CaseSteps } from './case-steps.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { useApplication } from './use-application.ts'

const ReplacementAddress = lazyAfterInput(async () => ({
  default: (await import('./replacement-address.tsx')).ReplacementAddress,
}))

type ApplicationFormProps = {
  option: ApplicationOption
  found?: Case
  lineId?: string
  onDone: (afterId: string) => void
}

/** Everything that the shop needs for its decision; the refund beside it follows each choice. */
export function ApplicationForm({ option, found, lineId, onDone }: ApplicationFormProps) {
  const t = useTexts('afterSales')
  const form = useApplication({ option, found, lineId, onDone })
  const { values, change, errors, pictures } = form
  const id = useId()
  const isBusy = form.isBusy || form.amountIsLoading
  // The refund has not been calculated yet, or the goods are exchanged.
  const refund = values.type === 'exchange' || !form.amount ? '–' : form.amount.refund_amount
  const action = found ? (found.handle.edit ? 'saveChanges' : 'submitAgain') : 'submit'

  return (
    <>
      <h1 className="display text-h1">
        {t(found ? (found.handle.edit ? 'editTitle' : 'againTitle') : 'applyTitle')}
      </h1>
      <OrderFacts option={option} />
      <div className="mt-8">
        <CaseSteps steps={useFirstSteps(option)} />
      </div>
      {/* A paste into any field of the form may be a picture. */}
      <form
        id={id}
        noValidate
        className="application-grid"
        onSubmit={(event) => void form.submit(event)}
        onPaste={pictures.onPaste}
      >
        <div className="application-sections">
          <ReceivedChoice option={option} form={form} />
          <TypeChoice option={option} form={form} />
          <ApplicationLines option={option} form={form} />
          <ReasonChoice option={option} form={form} />
          <Section label={t('description')}>
            <TextArea
              label={t('describe')}
              note={`${values.description.length} / ${maxLength.afterDescription}`}
              error={errors.description}
              maxLength={maxLength.afterDescription}
              value={values.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          </Section>
          <Section label={t('pictures')}>
            <PictureUploader pictures={pictures} label={t('picturesHint')} error={errors.file_ids} />
          </Section>
          <MethodChoice option={option} form={form} />
          {values.type === 'exchange' && (
            <Suspense>
              <ReplacementAddress
                orderAddress={option.address_text}
                value={values.address_id}
                error={errors.address_id}
                onChange={(address_id) => change({ address_id })}
              />
            </Suspense>
          )}
          <Section label={t('contact')}>
            <div className="grid gap-4 sm:grid-cols-2 lg:max-xl:grid-cols-1">
              <TextField
                label={t('name')}
                error={errors['contact.name']}
                autoComplete="name"
                maxLength={maxLength.consignee}
                value={values.name}
                onChange={(event) => change({ name: event.target.value })}
              />
              <TextField
                label={t('mobile')}
                error={errors['contact.mobile']}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={maxLength.mobile}
                value={values.mobile}
                onChange={(event) => change({ mobile: event.target.value })}
              />
            </div>
          </Section>
        </div>
        <RefundSummary option={option} form={form}>
          <Button type="submit" large busy={isBusy} className="mt-6 w-full max-lg:hidden">
            {t(action)}
          </Button>
        </RefundSummary>
      </form>
      <PurchaseBar amount={refund} note={t('toRefund')}>
        <Button type="submit" form={id} busy={isBusy}>
          {t(action)}
        </Button>
      </PurchaseBar>
    </>
  )
}

function OrderFacts({ option }: { option: ApplicationOption }) {
  const t = useTexts('afterSales')
  const common = useTexts('common')
  const dates = useDates()
  const { order_id, order_sn, received_at, deadline, server_time } = option
  const facts = [
    ...(received_at === null ? [] : [t('delivered', { time: dates.date(received_at) })]),
    ...(deadline.quality === null || deadline.quality < server_time
      ? []
      : [t('qualityUntil', { time: dates.date(deadline.quality) })]),
  ]
  const [before, after] = t('forOrder', { order: '\n' }).split('\n')
  return (
    <p className="mt-3 text-sm text-ink-2">
      {before}
      <Link to={paths.order(order_id)} className="link touch">
        {order_sn}
      </Link>
      {after}
      {facts.map((fact) => common('sentenceGap') + fact)}
    </p>
  )
}

/** The steps of a case that is about to be submitted. */
function useFirstSteps({ audit_hours, send_back_days }: ApplicationOption): AfterStep[] {
  const t = useTexts('afterSales')
  const notes = {
    submitted: t('stepNow'),
    audit: t('stepAudit', { hours: audit_hours }),
    approved: '',
    return: t('stepReturn', { days: send_back_days }),
    completed: '',
  }
  return (['submitted', 'audit', 'approved', 'return', 'completed'] as const).map((key) => ({
    key,
    name: t(`step_${key}`),
    state: key === 'submitted' ? 'now' : 'todo',
    time: null,
    note: notes[key],
  }))
}
