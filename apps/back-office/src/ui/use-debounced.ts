import { useEffect, useState } from 'react'

/** The value a quarter of a second after it last changed, so that not every key asks the server. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal value may be a new object each time, so its text is compared.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), 250)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
