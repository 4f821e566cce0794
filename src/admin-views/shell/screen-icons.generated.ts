// Written by `npm run screens` from src/admin-views/screens.ts.
import { FlaskConical, History, Trash2, UsersRound } from 'lucide-react'

export const SCREEN_ICONS = { FlaskConical, History, Trash2, UsersRound }
