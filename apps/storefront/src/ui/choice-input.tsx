import type { ComponentProps } from 'react'
import { repeatEarlyTick } from './repeat-early-input.ts'

type ChoiceInputProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio'; checked: boolean }

/** A checkbox or radio without a look of its own. A tick that the visitor sets before hydration counts. */
export function ChoiceInput(props: ChoiceInputProps) {
  return <input {...props} ref={(input) => repeatEarlyTick(input, props.checked)} />
}
