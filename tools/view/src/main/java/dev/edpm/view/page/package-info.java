/**
 * The page: its template, style sheets and scripts, put together with the data of one or two
 * reports; {@link dev.edpm.view.page.ReportPage} writes it.
 */
package dev.edpm.view.page;
