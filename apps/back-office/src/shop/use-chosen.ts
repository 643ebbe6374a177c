import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The rows chosen last, by the path of the list, with the view, filters and page that it had. */
const chosenIn = new Map<string, { search: string; chosen: readonly unknown[] }>()

/** Called at logout, because another person may log in next. */
export const dropAllChosen = (): void => chosenIn.clear()

/**
 * Deselects a row after an action on its own page, so that staff who come back do not repeat the action together with
 * the other chosen rows.
 */
export function dropChosen<T>(path: string, isDone: (one: T) => boolean): void {
  const last = chosenIn.get(path)
  if (last) chosenIn.set(path, { ...last, chosen: last.chosen.filter((one) => !isDone(one as T)) })
}

/** The rows chosen in a list. They stay chosen while staff visit a row's page or a printout. */
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
