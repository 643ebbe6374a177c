import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Kind = 'primary' | 'secondary' | 'quiet' | 'light' | 'outline-light'
type Look = { kind?: Kind; large?: boolean; className?: string }

/** The same look for a link that leads to an action. */
export function buttonClass({ kind = 'primary', large, className }: Look): string {
  return classNames('button', `button-${kind}`, large && 'button-large', className)
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; icon?: ReactNode }

/** At most one primary a view. Busy keeps the width and swallows clicks. */
export function Button({
  kind,
  large,
  className,
  busy = false,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, large, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="button-words inline-flex items-center gap-2.5">
        {icon}
        {children}
      </span>
      {busy && (
        <span className="button-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A 44 px target with a drawing in it; `label` says what it does. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames('icon-button', className)}>
      {children}
    </button>
  )
}
