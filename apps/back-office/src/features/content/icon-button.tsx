import { Button } from 'antd'
import type { LucideIcon } from 'lucide-react'

type IconButtonProps = { name: string; icon: LucideIcon; off?: boolean; onClick: () => void }

export const IconButton = ({ name, icon: Icon, off = false, onClick }: IconButtonProps) => (
  <Button
    type="text"
    size="small"
    aria-label={name}
    title={name}
    disabled={off}
    icon={<Icon size={14} strokeWidth={1.5} aria-hidden />}
    onClick={onClick}
  />
)
