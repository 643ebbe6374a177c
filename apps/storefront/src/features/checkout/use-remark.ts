import { useState } from 'react'

/** Lives as long as the tab, so that going back to the bag does not lose it. */
const key = 'order-remark'

/** The note for the cutting table. */
export function useRemark() {
  const [remark, setRemark] = useState(() => sessionStorage.getItem(key) ?? '')
  return {
    remark,
    write(text: string) {
      sessionStorage.setItem(key, text)
      setRemark(text)
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
