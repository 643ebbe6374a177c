import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** By the path of the list: what was chosen last, and with which view, filters and page. */
const chosenIn = new Map<string, { search: string; chosen: readonly unknown[] }>()

/** Another person may log in next. */
export const dropAllChosen = (): void => chosenIn.clear()

/** For what was done on the page of a row: staff who come back do not do it again to all that is chosen. */
export function dropChosen<T>(path: string, isDone: (one: T) => boolean): void {
  const last = chosenIn.get(path)
  if (last) chosenIn.set(path, { ...last, chosen: last.chosen.filter((one) => !isDone(one as T)) })
}

/** What is chosen in a list. It still is when staff come back to the list, from a row's page or from paper. */
export function useChosen<T>() {
  const { pathname, search: given } = useLocation()
  const search = String(new URLSearchParams(given))
  const [chosen, setChosen] = useState(() => {
    const last = chosenIn.get(pathname)
    return (last?.search === search ? last.chosen : []) as readonly T[]
  })
  useEffect(() => {
    chosenIn.set(pathname, { search, chosen })
  }, [pathname, search, chosen])
  return [chosen, setChosen] as const
}
