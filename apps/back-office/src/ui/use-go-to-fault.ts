import { useEffect } from 'react'
import { isShown } from './is-shown.ts'

const marked = '.ant-form-item-has-error, .goods-error, [class*="-status-error"], [aria-invalid="true"]'
const field = 'input, textarea, button, [tabindex="0"]'

/**
 * Goes to the first field that a refusal marks, and again after every refusal: the field may be out of view, and a
 * second refusal changes nothing visible. Its text is selected, so that typing or scanning replaces it.
 */
export function useGoToFault(refusal: unknown): void {
  useEffect(() => {
    if (!refusal) return
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    const onTop = dialogs.findLast(isShown) ?? document
    const fault = onTop.querySelector<HTMLElement>(marked)
    fault?.scrollIntoView({ block: 'center' })
    const found = fault?.matches(field) ? fault : fault?.querySelector<HTMLElement>(field)
    found?.focus({ preventScroll: true })
    if (found instanceof HTMLInputElement) found.select()
  }, [refusal])
}
