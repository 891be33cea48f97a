import { DeclarativeGraphic } from './declarative-graphic.ts';
import { serve } from './serve.ts';

/* The script in the frame of a `template.html`. */
serve(DeclarativeGraphic.make);
