import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { Button, Input, Select, Switch } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useId } from 'react'
import { shopDay, startOfDay } from '#i18n/shop-clock.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { BlocksEditor } from './blocks-editor.tsx'
import type { Field, Values } from './field.ts'
import { LabeledInput } from './labeled-input.tsx'
import { MaterialField } from './material-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RowButtons } from './row-buttons.tsx'

const RichText = lazyWithRetry(() => import('./rich-text.tsx'))

const days = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const

/** The server's messages about fields, by their path such as `body.blocks.2.image`. */
export type Faults = Readonly<Record<string, string>>

type FieldFormProps = {
  fields: readonly Field[]
  value: Values
  onChange: (value: Values) => void
  path: string
  faults: Faults
  /** The language of the input. */
  lang: string
  /** The parent value, for cells, which follow the columns of their table. */
  around?: Values
}

/** A form that is built from the description of its fields. */
export function FieldForm({ fields, value, onChange, path, faults, lang, around }: FieldFormProps) {
  return (
    <>
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={value[field.name]}
          onChange={(changed) => onChange({ ...value, [field.name]: changed })}
          path={`${path}.${field.name}`}
          faults={faults}
          lang={lang}
          around={around ?? value}
        />
      ))}
    </>
  )
}

type OneFieldProps = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  path: string
  faults: Faults
  lang: string
  around: Values
}

function OneField(props: OneFieldProps) {
  const { field, value, path, faults } = props
  const t = useTexts('contentFields')
  const id = useId()
  const fault = faults[path]
  const label = t(field.label)
  const control = <Control {...props} id={id} label={label} isWrong={fault !== undefined} />
  const isGroup = ['rows', 'group', 'blocks', 'cells'].includes(field.kind)
  const count =
    (field.kind === 'line' || field.kind === 'words') &&
    field.max <= 300 &&
    typeof value === 'string' &&
    value
      ? `${value.length} / ${field.max}`
      : ''
  if (field.kind === 'cells') return control
  return (
    <div className="content-field">
      {isGroup ? (
        <span className="content-label">{label}</span>
      ) : (
        <label className="content-label" htmlFor={field.kind === 'html' ? undefined : id}>
          {label}
          <span className="content-count">{count}</span>
        </label>
      )}
      {control}
      {field.help && <span className="second-line">{t(field.help)}</span>}
      {fault && (
        <span className="content-fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}

type ControlProps = OneFieldProps & { id: string; label: string; isWrong: boolean }

function Control({ field, value, onChange, path, faults, lang, around, id, label, isWrong }: ControlProps) {
  const t = useTexts('contentFields')
  const status = isWrong ? 'error' : undefined
  const text = typeof value === 'string' ? value : ''
  const onText = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (field.kind) {
    case 'line':
      return (
        <Input id={id} value={text} maxLength={field.max} lang={lang} status={status} onChange={onText} />
      )
    case 'words':
      return (
        <Input.TextArea
          id={id}
          lang={lang}
          status={status}
          value={text}
          maxLength={field.max}
          autoSize={{ minRows: 2, maxRows: 10 }}
          onChange={onText}
        />
      )
    case 'link':
      return <Input id={id} value={text} maxLength={300} inputMode="url" status={status} onChange={onText} />
    case 'time':
      return <Input id={id} type="time" value={text} status={status} onChange={onText} />
    case 'html':
      return (
        <Suspense fallback={<p className="second-line">{t('loadingEditor')}</p>}>
          <RichText html={text} onChange={onChange} label={label} lang={lang} />
        </Suspense>
      )
    case 'number':
      return (
        <NumberField
          id={id}
          status={status}
          min={0}
          max={field.max}
          required
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'weekday':
      return (
        <Select
          id={id}
          aria-label={label}
          value={value as number}
          options={days.map((day, index) => ({ value: index + 1, label: t(day) }))}
          onChange={onChange}
        />
      )
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'day':
      return (
        <Input
          id={id}
          type="date"
          value={typeof value === 'number' ? shopDay(value) : ''}
          onChange={({ target }) => onChange(startOfDay(target.value) ?? null)}
        />
      )
    case 'picture':
      return <PictureField id={id} label={label} value={text} onChange={onChange} />
    case 'material':
      return (
        <MaterialField
          id={id}
          label={label}
          max={1}
          value={text ? [text] : []}
          onChange={([skuId]) => onChange(skuId ?? '')}
        />
      )
    case 'materials':
      return (
        <MaterialField
          id={id}
          label={label}
          max={12}
          value={(value as string[] | undefined) ?? []}
          onChange={onChange}
        />
      )
    case 'group':
      return (
        <div className="content-group">
          <FieldForm
            path={path}
            faults={faults}
            lang={lang}
            onChange={onChange}
            fields={field.fields}
            value={(value as Values | undefined) ?? {}}
          />
        </div>
      )
    case 'rows':
      return (
        <Rows
          field={field}
          path={path}
          faults={faults}
          lang={lang}
          around={around}
          onChange={onChange}
          rows={(value as readonly Values[] | undefined) ?? []}
        />
      )
    case 'cells': {
      const columns = (around.columns as { text: string }[] | undefined) ?? []
      const cells = (value as readonly string[] | undefined) ?? []
      return (
        <div className="content-cells">
          {columns.map(({ text: name }, index) => (
            <LabeledInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column by its position.
              key={index}
              label={name || t('columnNum', { num: index + 1 })}
              value={cells[index] ?? ''}
              maxLength={200}
              lang={lang}
              onChange={(cell) => onChange(columns.map((_, at) => (at === index ? cell : (cells[at] ?? ''))))}
            />
          ))}
        </div>
      )
    }
    case 'blocks':
      return (
        <BlocksEditor
          path={path}
          faults={faults}
          lang={lang}
          onChange={onChange}
          blocks={(value as readonly Values[] | undefined) ?? []}
        />
      )
  }
}

type RowsProps = {
  field: Extract<Field, { kind: 'rows' }>
  rows: readonly Values[]
  onChange: (rows: readonly Values[]) => void
  path: string
  faults: Faults
  lang: string
  around: Values
}

/** Rows of a block, such as steps: each can be moved up or down, and removed. */
function Rows({ field, rows, onChange, path, faults, lang, around }: RowsProps) {
  const t = useTexts('contentFields')
  const move = (from: number, to: number) => {
    const next = [...rows]
    const [row] = next.splice(from, 1)
    if (row) next.splice(to, 0, row)
    onChange(next)
  }
  return (
    <div className="content-rows">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their fields keep no state.
        <fieldset key={index} className="content-row" aria-label={t('rowNum', { num: index + 1 })}>
          <span className="content-row-tools">
            <RowButtons
              names={{ up: t('moveUp'), down: t('moveDown'), remove: t('remove') }}
              index={index}
              count={rows.length}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </span>
          <FieldForm
            fields={field.fields}
            value={row}
            onChange={(changed) => onChange(rows.map((one, at) => (at === index ? changed : one)))}
            path={`${path}.${index}`}
            faults={faults}
            lang={lang}
            around={around}
          />
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        disabled={rows.length >= field.max}
        onClick={() => onChange([...rows, field.empty])}
      >
        {t('addRow')}
      </Button>
    </div>
  )
}
