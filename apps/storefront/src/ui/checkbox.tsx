import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { repeatEarlyTick } from './repeat-early-input.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** Shows the indeterminate state: only some of the items it controls are selected. */
  mixed?: boolean
  /** Shown at the right end of the row. */
  count?: ReactNode
  /** Named also while there is none, so that screen readers announce it when it comes. */
  error?: string | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { children, mixed = false, count, error, className, ...input } = props
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
            repeatEarlyTick(box, input.checked)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
        {count !== undefined && <span>{count}</span>}
      </label>
      {'error' in props && (
        <p id={id} className="field-error mt-0 ml-7.5 empty:hidden" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
