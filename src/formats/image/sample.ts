// A picture that shows the word; whether it is read depends on what is installed to recognise it.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.png',
  base64: [
    'iVBORw0KGgoAAAANSUhEUgAAAMgAAAA8AQAAAAALIMg8AAAACXBIWXMAAAsTAAALEwEAmpwYAAABCklEQVR42u2UMU7DQBBF/zgrewpkDDVFbsAR4nRcBw4Q',
    'HBo6xBFyAo4A4SYWWKK1gGId7e6nsIklHCOQEFWm2ZGe9s/+v6sVYqQi7Mme/IAw30UoGeCL36nN6u9OMBlRW8IXEdVnTVYpFQBgAABFABmce7eWm+AAAEJw',
    '/pAj5HBNUUfwmTbpVi3MS7ir9eVrVqWiTdLPcahhUWqla0a4MNs5j9OXwzsRXJ/Fqm9m6NSs2tWb3mnZttVYOnLfmeYgt9Mde4pbkMfqNraBg++JAaBIMLU5',
    'Am6GGdjzCPBHlLS9TYYZsThZwEmd1MmT2AlJspuzhEgUH6iqxHHnlV/q+bP5r5co+1/sj8kHvTd+Kc5vw5sAAAAASUVORK5CYII=',
  ].join(''),
};
