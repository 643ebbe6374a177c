import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** Shows the indeterminate state: only some of the items it controls are selected. */
  mixed?: boolean
  /** Shown at the right end of the row. */
  count?: ReactNode
  error?: string
}

export function Checkbox({ children, mixed = false, count, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <>
      <label className={classNames('tick-row', className)}>
        <input
          type="checkbox"
          {...input}
          className="tick"
          ref={(box) => {
            if (box) box.indeterminate = mixed
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className="flex-1">{children}</span>
        {count !== undefined && <span className="text-sm text-ink-3">{count}</span>}
      </label>
      <p id={id} className="field-error mt-0 ml-7.5 empty:hidden" role="alert">
        {error}
      </p>
    </>
  )
}
