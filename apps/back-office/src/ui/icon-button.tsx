import { Button } from 'antd'
import type { LucideIcon } from 'lucide-react'

type IconButtonProps = { name: string; icon: LucideIcon; disabled?: boolean; onClick: () => void }

/** A small button without text; `name` is its tooltip and its accessible name. */
export const IconButton = ({ name, icon: Icon, disabled, onClick }: IconButtonProps) => (
  <Button
    type="text"
    size="small"
    aria-label={name}
    title={name}
    disabled={disabled}
    icon={<Icon size={14} strokeWidth={1.5} aria-hidden />}
    onClick={onClick}
  />
)
