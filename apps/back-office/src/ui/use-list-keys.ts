import { useKeys } from './use-keys.ts'

/**
 * Keys for a list: J and K go to the next and the previous row, whose link Enter opens; X chooses it; / goes
 * to the search.
 */
export function useListKeys(): void {
  useKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: chooseRow,
    '/': () => document.querySelector<HTMLElement>('search input')?.focus(),
  })
}

function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.list-table .row-link')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[at < 0 ? 0 : at + step]?.focus()
}

const chooseRow = () =>
  document.activeElement
    ?.closest('.list-table tr, .list-block')
    ?.querySelector<HTMLElement>('input[type=checkbox]')
    ?.click()
