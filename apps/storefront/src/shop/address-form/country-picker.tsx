import type { Country } from '@corium/contract/site'
import { Check } from 'lucide'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { Select, SelectValue } from 'react-aria-components/Select'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { AriaLanguage } from '#ui/aria-language.tsx'
import { Icon } from '#ui/icon.tsx'
import { frequentCountries, searchCountries } from './search-countries.ts'

type CountryPickerProps = {
  label: string
  countries: readonly Country[]
  selected: Country
  onChange: (code: string) => void
}

/** Marks the second row of a country that the list shows twice. */
const again = 'again-'

/**
 * A dial code with a list that the buyer filters by typing. Its hidden native
 * select takes what the browser fills in.
 */
export default function CountryPicker({ label, countries, selected, onChange }: CountryPickerProps) {
  const t = useTexts('addresses')
  const { language } = useSite()
  const [typed, setTyped] = useState('')
  const found = searchCountries(countries, typed)
  const nameOf = ({ country_cn, country_en }: Country) => (language === 'zh-cn' ? country_cn : country_en)

  const frequent = frequentCountries(countries)

  const rows = (some: readonly Country[], shownAbove: readonly Country[] = []) =>
    some.map((country) => (
      <ListBoxItem
        key={country.country_code}
        id={(shownAbove.includes(country) ? again : '') + country.country_code}
        textValue={`${nameOf(country)} ${country.cornet}`}
        className="option"
      >
        <span className="flex-1">{nameOf(country)}</span>
        <span className="num text-ink-3">{country.cornet}</span>
        {country === selected && <Icon shape={Check} size={16} />}
      </ListBoxItem>
    ))

  return (
    <AriaLanguage>
      <Select
        aria-label={label}
        autoComplete="tel-country-code"
        value={selected.country_code}
        onChange={(key) => key !== null && onChange(String(key).replace(again, ''))}
        onOpenChange={() => setTyped('')}
        className="contents"
      >
        <Button className="country-select">
          {/* The name of the button, which begins with what it shows. */}
          <SelectValue>
            {() => (
              <>
                {selected.country_code} {selected.cornet}
                <span className="sr-only"> {nameOf(selected)}</span>
              </>
            )}
          </SelectValue>
        </Button>
        <Popover className="popover country-popover" placement="bottom start" maxHeight={420}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label={t('searchCountries')} autoFocus className="country-search">
              {/* It has the list below it all the time: a combo box, which a plain search field is not. */}
              <Input role="combobox" aria-expanded="true" placeholder={t('searchCountries')} />
            </SearchField>
            <ListBox
              className="country-list"
              renderEmptyState={() => <p className="p-4 text-sm text-ink-2">{t('noCountry')}</p>}
            >
              {typed.trim() === '' ? (
                <>
                  <ListBoxSection>
                    <Header className="country-header">{t('frequentCountries')}</Header>
                    {rows(frequent)}
                  </ListBoxSection>
                  <ListBoxSection>
                    <Header className="country-header">{t('allCountries')}</Header>
                    {rows(countries, frequent)}
                  </ListBoxSection>
                </>
              ) : (
                rows(found)
              )}
            </ListBox>
          </Autocomplete>
        </Popover>
      </Select>
    </AriaLanguage>
  )
}
