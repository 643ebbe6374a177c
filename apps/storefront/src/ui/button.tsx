import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light' | 'outline-light'
type ButtonStyle = { kind?: Kind; large?: boolean; className?: string }

/** The button's classes, for links that look like buttons. */
export function buttonClass({ kind = 'primary', large, className }: ButtonStyle): string {
  return classNames('button', `button-${kind}`, large && 'button-large', className)
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean; icon?: ReactNode }

/** Use at most one primary button per view. While busy, it keeps its width and ignores clicks. */
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
      <span className="button-label inline-flex items-center gap-2.5">
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

/** A 44 px icon button; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames('icon-button', className)}>
      {children}
    </button>
  )
}
