import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { AriaLanguage } from './aria-language.tsx'
import { Icon } from './icon.tsx'

export type ComboOption = {
  id: string
  /** Shown in the field and compared with the typed text. */
  text: string
  /** Shown in the list instead of `text`. */
  content?: ReactNode
}

type ComboBoxProps = {
  label: string
  options: readonly ComboOption[]
  value: string | null
  onChange: (id: string | null) => void
  /** Whether the typed text matches an option; by default the option's text must contain it. */
  matches?: (option: ComboOption, typed: string) => boolean
  placeholder?: string
  error?: string
  /** Marks the field invalid when its error message is shown elsewhere. */
  invalid?: boolean
  disabled?: boolean
}

/** A select for long lists that the buyer filters by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, value, onChange, matches, placeholder, error, invalid, disabled } = props
  return (
    <AriaLanguage>
      <AriaComboBox
        defaultItems={options}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        defaultFilter={
          matches &&
          ((text, typed) => options.some((option) => option.text === text && matches(option, typed)))
        }
        isInvalid={Boolean(error) || invalid}
        isDisabled={disabled}
        menuTrigger="focus"
      >
        <Label className="field-label">{label}</Label>
        <div className="field-box">
          <Input className="field-input" placeholder={placeholder} />
          <Button className="grid w-11 place-items-center">
            <Icon shape={ChevronDown} size={16} />
          </Button>
        </div>
        <FieldError className="field-error">{error}</FieldError>
        <Popover className="popover max-h-80 w-(--trigger-width)">
          <ListBox>
            {(option: ComboOption) => (
              <ListBoxItem textValue={option.text} className="option">
                {option.content ?? option.text}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaLanguage>
  )
}
