import { useEffect, useState } from 'react'

/** The value a quarter of a second after its last change, so that not every keystroke sends a request. */
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
