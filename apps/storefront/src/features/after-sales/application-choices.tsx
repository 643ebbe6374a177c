import type { ApplicationOption } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RadioGroup, type RadioGroupProps } from '#ui/radio-group.tsx'
import { Section } from '#ui/section.tsx'
import { methodsOf, reasonsOf, typesOf } from './application.ts'
import type { ApplicationForm } from './use-application.ts'

type ChoiceProps = { option: ApplicationOption; form: ApplicationForm }

/** Whether the buyer has the goods; it comes first, because the types and reasons depend on it. */
export function ReceivedChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  return (
    <ChoiceSection
      label={t('received')}
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
  )
}

export function TypeChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  const possible = typesOf(option, values.is_received).map(({ type }) => type)
  return (
    <ChoiceSection
      label={t('type')}
      cards
      className="grid gap-3 sm:grid-cols-3 lg:max-xl:grid-cols-1"
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
  )
}

export function ReasonChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  const dates = useDates()
  return (
    <ChoiceSection
      label={t('reason')}
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
  )
}

export function MethodChoice({ option, form: { values, change, errors } }: ChoiceProps) {
  const t = useTexts('afterSales')
  return (
    <ChoiceSection
      label={t('returnMethod')}
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
  )
}

type ChoiceSectionProps<V extends string> = { label: string } & Omit<
  RadioGroupProps<V>,
  'legend' | 'hideLegend'
>

/** A section whose heading is the legend of its choices. */
function ChoiceSection<V extends string>({ label, ...choices }: ChoiceSectionProps<V>) {
  return (
    <Section label={label}>
      <RadioGroup legend={label} hideLegend {...choices} />
    </Section>
  )
}
