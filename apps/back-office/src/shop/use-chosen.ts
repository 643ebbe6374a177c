import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** By the entry of the browser's history that shows the list. */
const chosenAt = new Map<string, readonly unknown[]>()

/** What is chosen in a list. It still is when staff come back to the list, such as from paper that they print. */
export function useChosen<T>() {
  const { key } = useLocation()
  const [chosen, setChosen] = useState(() => (chosenAt.get(key) ?? []) as readonly T[])
  useEffect(() => {
    if (chosen.length > 0) chosenAt.set(key, chosen)
    else chosenAt.delete(key)
  }, [key, chosen])
  return [chosen, setChosen] as const
}
