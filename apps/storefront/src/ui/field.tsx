import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { repeatEarlyInput } from './repeat-early-input.ts'

export type FieldProps = {
  label: string
  /** Shown at the right of the label: `optional`, a count. */
  note?: string
  hint?: string
  /** Marks the field invalid and shows this sentence below it. */
  error?: string
}

/** Connects a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label above the control, hint and error below it. */
function Field({ label, note, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {note && <span className="field-optional">{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error empty:hidden" role="alert">
        {error}
      </p>
    </div>
  )
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Shown inside the box before or after the text: a country code, a button. */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({ label, note, hint, error, before, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="field-box">
          {before}
          <input ref={repeatEarlyInput} type="text" {...input} {...control} />
          {after}
        </div>
      )}
    </Field>
  )
}

/** Chromium scrolls only the caret of a text area into view, which the bar at the bottom may cover. */
function showAfterTab({ key, currentTarget }: KeyboardEvent<Element>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
}

export function TextArea({ label, note, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="field-box">
          <textarea ref={repeatEarlyInput} rows={4} onKeyUp={showAfterTab} {...area} {...control} />
        </div>
      )}
    </Field>
  )
}

export function SelectField({ label, note, hint, error, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="field-box">
          <select {...select} {...control} />
        </div>
      )}
    </Field>
  )
}
