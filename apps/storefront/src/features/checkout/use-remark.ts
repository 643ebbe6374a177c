import { useState } from 'react'
import { forgetRemark, keepRemark, recallRemark } from '#api/remark.ts'

/** The note for the cutting table. */
export function useRemark() {
  const [remark, setRemark] = useState(recallRemark)
  return {
    remark,
    write(text: string) {
      keepRemark(text)
      setRemark(text)
    },
    forget: forgetRemark,
  }
}
