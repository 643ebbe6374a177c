import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  /** Shown at the right of the label: `optional`, a count. */
  note?: string
  hint?: string
  /** One sentence; the line turns red and the field is announced as wrong. */
  error?: string
}

/** What a control inside a field needs, to belong to its label, hint and error. */
type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FrameProps = FieldProps & { children: (wiring: Wiring) => ReactNode }

/** Label above, control in its box, hint and error below. */
function Field({ label, note, hint, error, children }: FrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {note && <span className="field-optional">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
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
    /** Inside the box, before and after the text: a country code, a button. */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({ label, note, hint, error, before, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(wiring) => (
        <div className="field-box">
          {before}
          <input type="text" {...input} {...wiring} />
          {after}
        </div>
      )}
    </Field>
  )
}

export function TextArea({ label, note, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(wiring) => (
        <div className="field-box">
          <textarea rows={4} {...area} {...wiring} />
        </div>
      )}
    </Field>
  )
}
