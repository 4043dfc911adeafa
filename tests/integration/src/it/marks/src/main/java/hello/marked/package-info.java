/** A package that is measured as a whole. */
@Critical
package hello.marked;
