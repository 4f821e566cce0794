// Written by `npm run screens` from src/admin-views/screens.ts.
import { FileUp, FlaskConical, Globe, History, Trash2, UsersRound } from 'lucide-react'

export const SCREEN_ICONS = { FileUp, FlaskConical, Globe, History, Trash2, UsersRound }
