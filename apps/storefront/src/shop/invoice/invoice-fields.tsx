import type { InvoiceTitle, TitleKind } from '@corium/contract/invoices'
import { maxLength } from '@corium/contract/limits'
import { useState } from 'react'
import type { InvoiceDraft } from '#api/order-invoice.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { InlineError } from '../page/inline-error.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { TitleBody, TitleHead } from './title-lines.tsx'
import { useInvoiceChoice } from './use-invoice-choice.ts'

type InvoiceFieldsProps = {
  draft: InvoiceDraft
  onChange: (draft: InvoiceDraft) => void
  /** By the names of the call: `title_id`, `type`, `email`. */
  errors: Partial<Record<string, string>>
  /** At checkout an invoice need not be chosen. */
  allowNone?: boolean
}

/** The recipient of an invoice (one of the member's titles or a new one), its type and where the PDF is sent. */
export function InvoiceFields({ draft, onChange, errors, allowNone }: InvoiceFieldsProps) {
  const t = useTexts('invoices')
  const kinds = allowNone ? (['none', 'personal', 'company'] as const) : (['personal', 'company'] as const)
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={t('kind')}
        hideLegend
        className="flex flex-wrap gap-x-10"
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind, titleId: undefined })}
        choices={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
      />
      {draft.kind === 'none' && <p className="-mt-4 text-sm text-ink-2">{t('noneText')}</p>}
      {draft.kind !== 'none' && (
        <TitleFields kind={draft.kind} draft={draft} onChange={onChange} errors={errors} />
      )}
    </div>
  )
}

type Opened = { edit?: InvoiceTitle }

function TitleFields({
  kind,
  draft,
  onChange,
  errors,
}: Omit<InvoiceFieldsProps, 'allowNone'> & { kind: TitleKind }) {
  const t = useTexts('invoices')
  const common = useTexts('common')
  const { query, titles, title, type, email } = useInvoiceChoice(draft)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  function onSaved(titleId: string, savedKind: TitleKind) {
    close()
    toast.success(t('saved'))
    onChange({ ...draft, kind: savedKind, titleId })
  }

  if (!query.data) {
    return query.isError ? (
      <InlineError text={t('titlesFailed')} onRetry={() => void query.refetch()} />
    ) : (
      <div className="skeleton h-24" aria-hidden="true" />
    )
  }
  const canBeSpecial = title?.kind === 'company' && title.country === 'CN' && title.types.length === 1
  return (
    <>
      {titles.length > 0 ? (
        <div>
          <RadioGroup
            legend={t('chooseTitle')}
            cards
            className="grid gap-3 md:grid-cols-2"
            value={title?.title_id}
            onChange={(titleId) => onChange({ ...draft, titleId, type: undefined })}
            error={errors.title_id}
            choices={titles.map((one) => ({
              value: one.title_id,
              label: <TitleHead title={one} />,
              text: <TitleBody title={one} />,
            }))}
          />
          <button type="button" className="link touch mt-3 text-sm" onClick={() => setOpened({})}>
            {t('addTitle')}
          </button>
        </div>
      ) : (
        <div>
          <p className="mb-3 text-ink-2">{t(`noTitles_${kind}`)}</p>
          <Button
            kind="secondary"
            aria-invalid={errors.title_id ? true : undefined}
            onClick={() => setOpened({})}
          >
            {t('addTitle')}
          </Button>
          <p role="alert" className="field-error empty:hidden">
            {errors.title_id}
          </p>
        </div>
      )}
      {title && (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <div>
            <RadioGroup
              legend={t('type')}
              value={type}
              onChange={(chosen) => onChange({ ...draft, type: chosen })}
              error={errors.type}
              choices={title.types.map((one) => ({ value: one, label: t(`type_${one}`) }))}
            />
            {canBeSpecial && (
              <p className="mt-1 text-cap text-ink-2">
                {t('specialHint')}{' '}
                <button type="button" className="link touch" onClick={() => setOpened({ edit: title })}>
                  {t('addBankData')}
                </button>
              </p>
            )}
          </div>
          <TextField
            label={t('email')}
            note={common('optional')}
            hint={t('emailHint')}
            error={errors.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={maxLength.email}
            value={email}
            onChange={(event) => onChange({ ...draft, email: event.target.value })}
          />
        </div>
      )}
      {opened && <TitleDialog title={opened.edit} kind={kind} onSaved={onSaved} onClose={close} />}
    </>
  )
}
