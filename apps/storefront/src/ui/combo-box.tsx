import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { iconStroke } from './icons.tsx'

export type ComboOption = {
  id: string
  /** What the field shows and the typed words are compared with. */
  text: string
  /** What the list shows, where that is more. */
  content?: ReactNode
}

type ComboBoxProps = {
  label: string
  options: readonly ComboOption[]
  value: string | null
  onChange: (id: string | null) => void
  /** Whether what was typed finds an option; without it, letters anywhere in the text do. */
  finds?: (option: ComboOption, typed: string) => boolean
  placeholder?: string
  error?: string
  /** Wrong, where the sentence stands elsewhere. */
  invalid?: boolean
  disabled?: boolean
}

/** A long list that is searched by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, value, onChange, finds, placeholder, error, invalid, disabled } = props
  return (
    <AriaComboBox
      defaultItems={options}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      defaultFilter={
        finds && ((text, typed) => options.some((one) => one.text === text && finds(one, typed)))
      }
      isInvalid={Boolean(error) || invalid}
      isDisabled={disabled}
      menuTrigger="focus"
    >
      <Label className="field-label">{label}</Label>
      <div className="field-box">
        <Input className="field-input" placeholder={placeholder} />
        <Button className="grid w-11 place-items-center">
          <ChevronDown {...iconStroke} size={16} />
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
  )
}
