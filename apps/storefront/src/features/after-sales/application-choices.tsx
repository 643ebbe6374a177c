import type { ApplicationOption } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Section } from '#ui/section.tsx'
import { methodsOf, reasonsOf, typesOf } from './application.ts'
import type { ApplicationForm } from './use-application.ts'

type ChoiceProps = { option: ApplicationOption; form: ApplicationForm }

/** Whether the buyer has the goods; it comes first, because the types and reasons depend on it. */
export function ReceivedChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  return (
    <Section label={t('received')}>
      <RadioGroup
        legend={t('received')}
        hideLegend
        cards
        className="grid gap-3 sm:grid-cols-2"
        error={errors.is_received}
        value={values.is_received === undefined ? undefined : `${values.is_received}`}
        onChange={(value) => change({ is_received: value === '1' ? 1 : 0 })}
        choices={(['1', '0'] as const).map((value) => ({
          value,
          label: <span className="font-strong">{t(`received_${value}`)}</span>,
          text: t(`received_${value}_text`),
          disabled: !option.received_options.includes(value === '1' ? 1 : 0),
        }))}
      />
    </Section>
  )
}

export function TypeChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  const possible = typesOf(option, values.is_received).map(({ type }) => type)
  return (
    <Section label={t('type')}>
      <RadioGroup
        legend={t('type')}
        hideLegend
        cards
        className="grid gap-3 sm:grid-cols-3"
        error={errors.type}
        value={values.type}
        onChange={(type) => change({ type })}
        choices={option.types.map(({ type, name, note }) => ({
          value: type,
          label: <span className="font-strong">{name}</span>,
          text: note,
          disabled: !possible.includes(type),
        }))}
      />
    </Section>
  )
}

export function ReasonChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  const dates = useDates()
  return (
    <Section label={t('reason')}>
      <RadioGroup
        legend={t('reason')}
        hideLegend
        className="grid gap-x-6 sm:grid-cols-2"
        error={errors.reason_id}
        value={values.reason_id || undefined}
        onChange={(reason_id) => change({ reason_id })}
        choices={reasonsOf(option, values).map(({ reason_id, name, available, until, unavailable_text }) => ({
          value: reason_id,
          label: name,
          text:
            until !== null && until <= option.server_time
              ? t('wasUntil', { time: dates.shortDate(until) })
              : unavailable_text,
          disabled: !available,
        }))}
      />
    </Section>
  )
}

export function MethodChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  return (
    <Section label={t('returnMethod')}>
      <RadioGroup
        legend={t('returnMethod')}
        hideLegend
        className="application-methods"
        error={errors.return_method}
        value={values.return_method}
        onChange={(return_method) => change({ return_method })}
        choices={methodsOf(option, values).map(({ return_method, name, note, allowed }) => ({
          value: return_method,
          label: name,
          note,
          disabled: !allowed,
        }))}
      />
    </Section>
  )
}
