import { useState } from 'react'
import { clearOrderRemark, readOrderRemark, saveOrderRemark } from '#api/order-remark.ts'

/** The buyer's remark on the order, kept in session storage. */
export function useOrderRemark() {
  const [remark, setState] = useState(readOrderRemark)
  return {
    remark,
    setRemark(text: string) {
      saveOrderRemark(text)
      setState(text)
    },
    clearRemark: clearOrderRemark,
  }
}
