// Written by `npm run screens` from src/admin-views/screens.ts.
import { FilePenLine, FileUp, FlaskConical, Globe, History, Trash2, UsersRound } from 'lucide-react'

export const SCREEN_ICONS = { FilePenLine, FileUp, FlaskConical, Globe, History, Trash2, UsersRound }
